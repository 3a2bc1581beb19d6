/** Fields of the sign-up form. The trap is invisible to people; a bot fills it in. */
export const FIELDS = { email: 'email', group: 'group', trap: 'fax' } as const

/** RFC 5321. */
export const EMAIL_MAX_CHARACTERS = 254
