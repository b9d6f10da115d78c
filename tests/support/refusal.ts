/** The status of the error response that is thrown; null if there is none. */
export async function refusalOf(read: () => unknown): Promise<number | null> {
  try {
    await read();
    return null;
  } catch (error) {
    if (error instanceof Response) return error.status;
    throw error;
  }
}
