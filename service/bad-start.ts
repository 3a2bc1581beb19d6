/** The service can't start. The message is one sentence for the person at the terminal, who needs no stack. */
export class BadStart extends Error {}
