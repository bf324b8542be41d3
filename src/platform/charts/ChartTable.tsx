interface ChartTableProps {
  caption: string;
  heads: readonly string[];
  /** Each row begins with its label. */
  rows: readonly (readonly string[])[];
  /** More columns than a phone has room for, so keys scroll them too. */
  isWide?: boolean;
}

export function ChartTable({ caption, heads, rows, isWide = false }: ChartTableProps) {
  return (
    // Wide content scrolls in its own frame.
    <div
      className="chart-scroll mb-3 overflow-x-auto"
      {...(isWide && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
    >
      <table className="chart-table w-full text-sm/body wrap-anywhere tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest], row) => (
            // oxlint-disable-next-line react/no-array-index-key -- two services may have one name; the rows never move
            <tr key={row}>
              <th scope="row">{first}</th>
              {rest.map((cell, column) => (
                <td key={heads[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
