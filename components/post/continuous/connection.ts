type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether a page may fetch what its reader did not ask for: not with data saving, nor on 3G and slower. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData !== true && !/2g|3g/.test(connection?.effectiveType ?? '')
}
