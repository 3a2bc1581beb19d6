import type { Logger } from '../logger'

export type Letter = { email: string; token: string }

/** The service sends no mail: a letter is a line of its log with the link, where a developer finds it. */
export function openLetters(log: Logger, siteUrl: string) {
  return {
    send(kind: 'confirm' | 'reset', { email, token }: Letter): void {
      const link = `${siteUrl}/account/${kind}?${new URLSearchParams({ email, token })}`
      log.info({ letter: kind, link }, 'A letter to a reader')
    },
    /** The welcome has the link that every newsletter has, by which a subscriber leaves. */
    sendNewsletter(kind: 'confirm' | 'unsubscribe', { email, token }: Letter): void {
      const parameters = { email, token, ...(kind === 'unsubscribe' && { campaign: 'welcome' }) }
      const link = `${siteUrl}/newsletters/${kind}?${new URLSearchParams(parameters)}`
      log.info({ letter: kind, link }, 'A letter to a subscriber')
    },
  }
}
