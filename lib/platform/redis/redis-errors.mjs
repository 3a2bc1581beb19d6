// @ts-check

/** Omits the message, which may contain the address. @param {unknown} error */
export function kindOf(error) {
  if (!(error instanceof Error)) return 'unknown'
  const code = /** @type {{ code?: unknown }} */ (error).code
  return typeof code === 'string' ? code : (refusalIn(error) ?? error.constructor.name)
}

/** An error code such as OOM. @param {unknown} error */
export function refusalIn(error) {
  return error instanceof Error ? (/^[A-Z]{3,20}(?= )/.exec(error.message)?.[0] ?? null) : null
}
