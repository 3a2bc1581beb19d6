// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NewslettersPage } from '@/components/listing/newsletters-page'
import { messages } from '@/lib/base/messages'
import type { SignUpResult } from '@/lib/features/newsletters/results'
import { aTeaser } from '../unit/cms/builders'

vi.mock('@/lib/base/config/media', () => ({ isOptimisable: () => false }))

const texts = messages('en')
const context = { messages: texts, clock: { language: 'en', timeZone: 'UTC' }, language: 'en' }
const newsletters = [
  { id: 3, name: 'First Tide', description: 'Before seven.', logo: null },
  { id: 8, name: 'Rain Gauge', description: 'Weekly.', logo: null },
]
const page = (result: SignUpResult | null = null) => (
  <NewslettersPage newsletters={newsletters} instead={[]} signUp={{ result }} context={context} />
)

let sent: { path: string; body: string; accept: string | null }[]
let answer: () => Promise<Response>
beforeEach(() => {
  sent = []
  answer = async () => Response.json({ result: 'sent' }, { status: 202 })
  vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit) => {
    sent.push({ path, body: String(body), accept: new Headers(headers).get('accept') })
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const email = () => screen.getByLabelText<HTMLInputElement>('Email address')
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign up' }))
const statusText = () => screen.getByRole('status').textContent
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()

function fillIn() {
  fireEvent.click(box('First Tide'))
  fireEvent.change(email(), { target: { value: 'asha@example.org' } })
}

describe('the sign-up form without scripts', () => {
  const markup = (result: SignUpResult | null) => {
    document.body.innerHTML = renderToStaticMarkup(page(result))
    return document.body
  }
  afterEach(() => {
    document.body.innerHTML = ''
  })
  it('the sign-up form without scripts posts its fields to /api/newsletters', () => {
    const form = markup(null).querySelector('form')
    expect([form?.getAttribute('action'), form?.method, form?.noValidate]).toEqual([
      '/api/newsletters',
      'post',
      false,
    ])
    expect([...(form?.elements ?? [])].map((one) => (one as HTMLInputElement).name).filter(Boolean)).toEqual([
      'group',
      'group',
      'email',
      'fax',
    ])
    const field = form?.querySelector<HTMLInputElement>('[name=email]')
    expect([field?.type, field?.required, field?.getAttribute('autocomplete')]).toEqual([
      'email',
      true,
      'email',
    ])
    expect(described(field as HTMLElement)).toBe(texts.lists.signUp.optIn)
  })
  it('the honeypot field of the sign-up form is hidden from the keyboard and screen readers', () => {
    const trap = markup(null).querySelector<HTMLInputElement>('[name=fax]')
    expect([trap?.tabIndex, trap?.closest('[aria-hidden=true]') !== null]).toEqual([-1, true])
  })
  it.each([
    ['no-email', 'sign-up-email', texts.lists.signUp.noEmail],
    ['refused', 'sign-up-email', texts.lists.signUp.refused],
    ['no-choice', 'sign-up-choice', texts.lists.signUp.noChoice],
  ] as const)('the sign-up form without scripts describes the error %s at its field', (result, id, text) => {
    expect(described(markup(result).querySelector(`#${id}`) as HTMLElement)).toContain(text)
  })
  it.each([
    ['sent', texts.lists.signUp.sent],
    ['not-now', texts.lists.signUp.notNow],
  ] as const)('the sign-up form without scripts shows the result %s in its status', (result, text) => {
    expect(markup(result).querySelector('[role=status]')?.textContent).toBe(text)
  })
})

describe('the sign-up form with scripts', () => {
  it('the sign-up form is sent by fetch, shows the result and is reset', async () => {
    render(page())
    fillIn()
    fireEvent.click(box('Rain Gauge'))
    submit()
    await waitFor(() => expect(statusText()).toBe(texts.lists.signUp.sent))
    expect(sent).toEqual([
      {
        path: '/api/newsletters',
        body: 'group=3&group=8&email=asha%40example.org&fax=',
        accept: 'application/json',
      },
    ])
    expect([email().value, box('First Tide').checked]).toEqual(['', false])
  })
  it('an incomplete sign-up form is not sent, and focuses the missing choice, then the missing e-mail', async () => {
    render(page())
    submit()
    await waitFor(() => expect(document.activeElement).toBe(box('First Tide')))
    expect(described(screen.getByRole('group'))).toBe(texts.lists.signUp.noChoice)
    fireEvent.click(box('First Tide'))
    submit()
    await waitFor(() => expect(document.activeElement).toBe(email()))
    expect(described(email())).toContain(texts.lists.signUp.noEmail)
    expect(email().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('group').getAttribute('aria-describedby')).toBeNull()
    expect(sent).toEqual([])
  })
  it('an error of the server is shown at the e-mail field', async () => {
    answer = async () => Response.json({ result: 'refused', error: { field: 'email' } }, { status: 422 })
    render(page())
    fillIn()
    submit()
    await waitFor(() => expect(described(email())).toContain(texts.lists.signUp.refused))
    expect(document.activeElement).toBe(email())
    expect(email().value).toBe('asha@example.org')
  })
  it.each([
    ['the site can’t be reached', async () => Promise.reject(new TypeError('offline'))],
    ['a proxy answers with HTML', async () => new Response('<h1>Blocked</h1>', { status: 403 })],
    ['the response has an unknown result', async () => Response.json({ result: 'constructor' })],
  ])('the sign-up form shows a failure and keeps its input where %s', async (_, given) => {
    answer = given as () => Promise<Response>
    render(page())
    fillIn()
    submit()
    await waitFor(() => expect(statusText()).toBe(texts.lists.signUp.notNow))
    expect(email().value).toBe('asha@example.org')
  })
  it('the sign-up form is sent once when it is submitted twice', async () => {
    let finish = (_: Response) => {}
    answer = () =>
      new Promise((resolve) => {
        finish = resolve
      })
    render(page())
    fillIn()
    submit()
    submit()
    await waitFor(() => expect(statusText()).toBe(texts.lists.signUp.sending))
    expect(sent).toHaveLength(1)
    finish(Response.json({ result: 'sent' }))
    await waitFor(() => expect(statusText()).toBe(texts.lists.signUp.sent))
  })
})

describe('the newsletters page', () => {
  it('newsletters are listed without a form where there is no sign-up', () => {
    const { container } = render(
      <NewslettersPage newsletters={newsletters} instead={[]} signUp={null} context={context} />,
    )
    expect(container.querySelector('form, input')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Rain Gauge' })).toBeTruthy()
  })
  it('the card of a newsletter in another script than the site’s has the direction of that script', () => {
    const urdu = { ...context, messages: messages('ur'), language: 'ur' }
    const { container } = render(
      <NewslettersPage newsletters={newsletters} instead={[]} signUp={null} context={urdu} />,
    )
    const cards = [...container.querySelectorAll<HTMLElement>('ul > li')]
    expect(cards.map(({ dir }) => dir)).toEqual(['ltr', 'ltr'])
    expect(container.querySelectorAll('ul > li [dir]')).toHaveLength(0)
  })
  it('the newsletters page without newsletters shows stories instead of the form', () => {
    render(
      <NewslettersPage newsletters={[]} instead={[aTeaser()]} signUp={{ result: null }} context={context} />,
    )
    expect(screen.getByText(texts.newslettersNothing)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Rain returns to the coast' })).toBeTruthy()
    expect(document.querySelector('form')).toBeNull()
  })
})
