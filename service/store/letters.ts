import type { Logger } from '../service'

export type Letter = { email: string; token: string }

/** A letter is a line of the log with the link. */
export function openLetters(log: Logger, siteUrl: string) {
  return {
    send(kind: 'confirm' | 'reset', { email, token }: Letter): void {
      const link = `${siteUrl}/account/${kind}?${new URLSearchParams({ email, token })}`
      log.info({ letter: kind, link }, 'A letter to a reader')
    },
    /** A welcome has the link of every newsletter. */
    sendNewsletter(kind: 'confirm' | 'unsubscribe', { email, token }: Letter): void {
      const parameters = { email, token, ...(kind === 'unsubscribe' && { campaign: 'welcome' }) }
      const link = `${siteUrl}/newsletters/${kind}?${new URLSearchParams(parameters)}`
      log.info({ letter: kind, link }, 'A letter to a subscriber')
    },
  }
}
