/** Some services send e-mail addresses as names. */
export const isName = (name: string) => !/[^\s@]@[^\s@]/.test(name)
