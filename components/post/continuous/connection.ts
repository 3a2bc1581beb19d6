type Connection = { saveData?: boolean; effectiveType?: string }

/** False with data saving, or on 3G and slower. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData !== true && !/2g|3g/.test(connection?.effectiveType ?? '')
}
