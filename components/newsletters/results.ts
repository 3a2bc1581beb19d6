import type { Messages } from '@/lib/words'

/** Results for readers without scripts. Each has an address of its own, because cached pages don't read the query. */
export const SIGN_UP_RESULTS = ['sent', 'no-email', 'no-choice', 'refused', 'captcha', 'not-now'] as const

export type SignUpResult = (typeof SIGN_UP_RESULTS)[number]

export function resultAddress(result: SignUpResult): string {
  return `/newsletters/${result}#${targetOf(result)}`
}

/** Id of the element that a result is about; the address of the result leads to it. */
export function targetOf(result: SignUpResult): string {
  switch (result) {
    case 'no-email':
    case 'refused':
      return 'sign-up-email'
    case 'no-choice':
      return 'sign-up-choice'
    case 'sent':
    case 'captcha':
    case 'not-now':
      return 'sign-up-result'
  }
}

export const signUpLabels = ({ lists, forms }: Pick<Messages, 'lists' | 'forms'>) => ({
  ...lists.signUp,
  captcha: forms.captcha,
})

export type SignUpLabels = ReturnType<typeof signUpLabels>

/** Names of the form's fields. No person sees the field `trap`; only bots fill it in. */
export const FIELDS = { email: 'email', name: 'name', group: 'group', trap: 'fax' } as const

/** The longest e-mail address that RFC 5321 allows. */
export const EMAIL_MAX_CHARACTERS = 254
