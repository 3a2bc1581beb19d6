// @ts-check
/** https://vercel.com/docs/environment-variables/system-environment-variables */

/** @typedef {Record<string, string | undefined>} Variables as in `process.env` */

/** @param {Variables} [variables] */
export const isOnVercel = (variables = process.env) => variables.VERCEL === '1'

/**
 * SITE_URL; if not set on Vercel, the project's production address, in previews too.
 * @param {Variables} variables
 * @returns {string | undefined}
 */
export function siteUrlOf(variables) {
  const { SITE_URL, VERCEL_PROJECT_PRODUCTION_URL: host } = variables
  if (SITE_URL?.trim() || !isOnVercel(variables)) return SITE_URL
  return host ? `https://${host}` : undefined
}

/**
 * Origins of this deployment besides SITE_URL: its own address and its branch's.
 * @param {Variables} variables
 * @returns {string[]}
 */
export function deploymentOrigins(variables) {
  if (!isOnVercel(variables)) return []
  return [variables.VERCEL_URL, variables.VERCEL_BRANCH_URL].flatMap((host) =>
    host ? [`https://${host}`] : [],
  )
}
