// Why in the browser: the form is sent, and its result shown, without leaving the story.
// Without scripts, the browser sends the same form and gets a page with the result.
import type { SignUpResult } from '@/components/newsletters/results'
import { sendSignUp } from './send-sign-up.client'

type Labels = Record<'sending' | 'sent' | 'noEmail' | 'refused' | 'captcha' | 'notNow', string>

export function startBox(box: HTMLElement, labels: Labels): void {
  const form = box.querySelector('form')
  const status = form?.querySelector('[role=status]')
  if (!form || !status) return
  delete form.dataset.held
  let isSending = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isSending) return
    isSending = true
    status.textContent = labels.sending
    const result = await sendSignUp(form.getAttribute('action') ?? '', form)
    isSending = false
    status.textContent = messageOf(result, labels)
    if (result === 'sent') form.reset()
  })
}

function messageOf(result: SignUpResult, labels: Labels): string {
  switch (result) {
    case 'sent':
      return labels.sent
    case 'no-email':
      return labels.noEmail
    case 'refused':
      return labels.refused
    case 'captcha':
      return labels.captcha
    // The page is older than the newsletter's removal. There is no choice that the reader could correct.
    case 'no-choice':
    case 'not-now':
      return labels.notNow
  }
}
