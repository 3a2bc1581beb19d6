// @ts-check
/**
 * What Vercel tells a deployment about itself:
 * https://vercel.com/docs/environment-variables/system-environment-variables
 */

/** @typedef {Record<string, string | undefined>} Variables as in `process.env` */

/** @param {Variables} [variables] */
export const isOnVercel = (variables = process.env) => variables.VERCEL === '1'

/**
 * @param {Variables} variables
 * @returns {string | undefined} SITE_URL; if it is not set on Vercel, the project's address in production, also in
 *   previews
 */
export function siteUrlOf(variables) {
  const { SITE_URL, VERCEL_PROJECT_PRODUCTION_URL: host } = variables
  if (SITE_URL?.trim() || !isOnVercel(variables)) return SITE_URL
  return host ? `https://${host}` : undefined
}

/**
 * @param {Variables} variables
 * @returns {string[]} the addresses of the deployment itself and of its branch, at which readers of a preview are
 */
export function deploymentOrigins(variables) {
  if (!isOnVercel(variables)) return []
  return [variables.VERCEL_URL, variables.VERCEL_BRANCH_URL].flatMap((host) =>
    host ? [`https://${host}`] : [],
  )
}
