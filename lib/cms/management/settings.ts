/** Contains secrets. */

export type ManagementSettings = {
  baseUrl: string
  publisherId: string
  apiKey: string
  apiSecret: string
}

/** Messages contain no values. */
export class ManagementSettingsError extends Error {
  override name = 'ManagementSettingsError'
}

const VARIABLES = {
  MANAGEMENT_BASE_URL: {
    looksLike: 'an http or https address such as https://manage.example.org',
    isValid: (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
  },
  PUBLISHER_ID: { looksLike: 'a number such as 1001', isValid: (value: string) => /^\d{1,20}$/.test(value) },
  API_KEY: { looksLike: 'one line without a colon', isValid: (value: string) => /^[^:\r\n]+$/.test(value) },
  API_SECRET: { looksLike: 'one line', isValid: (value: string) => /^[^\r\n]+$/.test(value) },
}

/** @throws ManagementSettingsError */
export function readManagementSettings(env: Record<string, string | undefined>): ManagementSettings {
  const value = (name: keyof typeof VARIABLES) => env[name]?.trim() ?? ''
  const problems = Object.entries(VARIABLES).flatMap(([name, { looksLike, isValid }]) => {
    const given = value(name as keyof typeof VARIABLES)
    if (given === '') return `${name} is missing: ${looksLike}`
    return isValid(given) ? [] : `${name} should be ${looksLike}`
  })
  if (problems.length > 0) throw new ManagementSettingsError(`Nothing was sent. ${problems.join('; ')}.`)
  return {
    baseUrl: value('MANAGEMENT_BASE_URL').replace(/\/+$/, ''),
    publisherId: value('PUBLISHER_ID'),
    apiKey: value('API_KEY'),
    apiSecret: value('API_SECRET'),
  }
}
