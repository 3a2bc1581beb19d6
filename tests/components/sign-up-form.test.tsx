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
const said = () => screen.getByRole('status').textContent
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

describe('the form, as the server sends it', () => {
  const markup = (result: SignUpResult | null) => {
    document.body.innerHTML = renderToStaticMarkup(page(result))
    return document.body
  }
  afterEach(() => {
    document.body.innerHTML = ''
  })
  it('is one that a browser can send', () => {
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
  it('has a field that no person meets', () => {
    const trap = markup(null).querySelector<HTMLInputElement>('[name=fax]')
    expect([trap?.tabIndex, trap?.closest('[aria-hidden=true]') !== null]).toEqual([-1, true])
  })
  it.each([
    ['no-email', 'sign-up-email', texts.lists.signUp.noEmail],
    ['refused', 'sign-up-email', texts.lists.signUp.refused],
    ['no-choice', 'sign-up-choice', texts.lists.signUp.noChoice],
  ] as const)('says after %s what was wrong, where it was', (result, id, text) => {
    expect(described(markup(result).querySelector(`#${id}`) as HTMLElement)).toContain(text)
  })
  it.each([
    ['sent', texts.lists.signUp.sent],
    ['not-now', texts.lists.signUp.notNow],
  ] as const)('says after %s how it ended', (result, text) => {
    expect(markup(result).querySelector('[role=status]')?.textContent).toBe(text)
  })
})

describe('the form', () => {
  it('is sent without a page in between, and says what comes next', async () => {
    render(page())
    fillIn()
    fireEvent.click(box('Rain Gauge'))
    submit()
    await waitFor(() => expect(said()).toBe(texts.lists.signUp.sent))
    expect(sent).toEqual([
      {
        path: '/api/newsletters',
        body: 'group=3&group=8&email=asha%40example.org&fax=',
        accept: 'application/json',
      },
    ])
    expect([email().value, box('First Tide').checked]).toEqual(['', false])
  })
  it('names the newsletters first, then the address, and goes there; nothing is sent', async () => {
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
  it('says what the server says', async () => {
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
    ['something in between answers', async () => new Response('<h1>Blocked</h1>', { status: 403 })],
    ['the answer means nothing', async () => Response.json({ result: 'constructor' })],
  ])('did not work where %s, and keeps what was typed', async (_, given) => {
    answer = given as () => Promise<Response>
    render(page())
    fillIn()
    submit()
    await waitFor(() => expect(said()).toBe(texts.lists.signUp.notNow))
    expect(email().value).toBe('asha@example.org')
  })
  it('is sent once, however often it is pressed', async () => {
    let finish = (_: Response) => {}
    answer = () =>
      new Promise((resolve) => {
        finish = resolve
      })
    render(page())
    fillIn()
    submit()
    submit()
    await waitFor(() => expect(said()).toBe(texts.lists.signUp.sending))
    expect(sent).toHaveLength(1)
    finish(Response.json({ result: 'sent' }))
    await waitFor(() => expect(said()).toBe(texts.lists.signUp.sent))
  })
})

describe('newsletters without a form', () => {
  it('newsletters are listed without a sign-up form', () => {
    const { container } = render(
      <NewslettersPage newsletters={newsletters} instead={[]} signUp={null} context={context} />,
    )
    expect(container.querySelector('form, input')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Rain Gauge' })).toBeTruthy()
  })
  it('a newsletter in another script than the site’s runs in its direction as a whole', () => {
    const urdu = { ...context, messages: messages('ur'), language: 'ur' }
    const { container } = render(
      <NewslettersPage newsletters={newsletters} instead={[]} signUp={null} context={urdu} />,
    )
    const cards = [...container.querySelectorAll<HTMLElement>('ul > li')]
    expect(cards.map(({ dir }) => dir)).toEqual(['ltr', 'ltr'])
    expect(container.querySelectorAll('ul > li [dir]')).toHaveLength(0)
  })
  it('give way to stories where there are none', () => {
    render(
      <NewslettersPage newsletters={[]} instead={[aTeaser()]} signUp={{ result: null }} context={context} />,
    )
    expect(screen.getByText(texts.newslettersNothing)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Rain returns to the coast' })).toBeTruthy()
    expect(document.querySelector('form')).toBeNull()
  })
})
