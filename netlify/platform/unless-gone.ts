/** Returns the result of reading from the disk, or `nothing` if the file or folder is missing. @throws any other error */
export async function unlessGone<T, Nothing>(reading: Promise<T>, nothing: Nothing): Promise<T | Nothing> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return nothing;
    throw error;
  }
}
