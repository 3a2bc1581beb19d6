/** Some services send an e-mail address in place of a missing name; it is not published. */
export const isName = (name: string) => !/[^\s@]@[^\s@]/.test(name)
