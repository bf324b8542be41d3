/** '12,345' */
export function thousands(n: number): string {
  return Math.round(n).toLocaleString('en-US');
}

/** Bytes as '12.3 kB'. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
