/** The trap is invisible; only bots fill it in. */
export const FIELDS = { email: 'email', group: 'group', trap: 'fax' } as const

/** RFC 5321. */
export const EMAIL_MAX_CHARACTERS = 254
