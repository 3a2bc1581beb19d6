/** Names of the sign-up form's fields. The last is for machines alone: no person sees it, so whoever fills it in is none. */
export const FIELDS = { email: 'email', group: 'group', trap: 'fax' } as const

/** As long as an address may be on its way (RFC 5321). */
export const EMAIL_MAX_CHARACTERS = 254
