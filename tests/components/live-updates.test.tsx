// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { LiveUpdate } from '@/lib/cms/model'
import { anUpdate } from '../unit/content/live-blog/builders'
import {
  answer,
  answerWith,
  asked,
  blogs,
  fail,
  HOUR,
  IN_PAGE,
  open,
  POLL,
  page,
  pass,
  press,
  putListAt,
  setUpLiveBlog,
  showButton,
  status,
  tell,
  titles,
} from './live-harness'

vi.mock('@/lib/base/config/media', () => ({ isOptimisable: () => false }))
vi.mock('@/lib/base/config/env', () => ({ env: () => ({}) }))

setUpLiveBlog()

describe('new updates', () => {
  it('are asked for at once and then every half minute, since the newest known', async () => {
    await open()
    expect(asked.mock.calls.map(([address]) => address)).toEqual([
      `/api/live/${blogs}?after=2026-11-21T10%3A20%3A00.000Z`,
    ])
    tell(answer([anUpdate(25), IN_PAGE[0] as LiveUpdate]))
    await pass(POLL)
    await pass(POLL)
    expect(asked.mock.calls.at(-1)?.[0]).toContain('10%3A25')
    expect(asked).toHaveBeenCalledTimes(3)
  })
  it('are counted aloud and in the title, and wait while the reader is further down', async () => {
    await open()
    tell(answer([anUpdate(23), anUpdate(22), IN_PAGE[0] as LiveUpdate]))
    await pass(POLL)
    expect(status()).toBe('2 new updates')
    expect(document.title).toBe('(2) Headline')
    expect(showButton()?.textContent).toBe('2 new updates – Show')
    expect(titles()).toHaveLength(3)
    tell(answer([anUpdate(24), anUpdate(23)]))
    await pass(POLL)
    expect(status()).toBe('3 new updates')
    expect(document.title).toBe('(3) Headline')
  })
  it('are shown above the others on request, with the keyboard at the first of them', async () => {
    await open()
    tell(answer([anUpdate(23), anUpdate(22)]))
    await pass(POLL)
    press(/2 new updates/)
    expect(titles()).toEqual(['update-123', 'update-122', 'update-120', 'update-110', 'update-101'])
    expect(screen.getByText('Body of 123')).toBeTruthy()
    expect(document.activeElement?.id).toBe('update-123')
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce()
    expect([showButton(), document.title]).toEqual([null, 'Headline'])
  })
  it.each([
    [IN_PAGE, /Last update/],
    [[], 'No updates yet.'],
  ])('hide the line of the last update, or of none, once they are shown: %#', async (updates, line) => {
    const began = IN_PAGE.at(-1)?.at ?? ''
    tell(answer([anUpdate(23)]))
    await open(page({ updates, more: updates.length > 0 ? {} : { known: [], after: began, changed: began } }))
    const isShown = () =>
      getComputedStyle(screen.getByText(line).closest('div') as Element).visibility !== 'hidden'
    expect(isShown()).toBe(true)
    press(/new update/)
    expect(isShown()).toBe(false)
    expect(screen.queryAllByText('Jump to first update')).toHaveLength(updates.length > 0 ? 1 : 0)
  })
  it('are shown at once where the list has not been reached yet, and move neither page nor focus', async () => {
    putListAt(300)
    await open()
    screen.getByRole('button', { name: 'Pause updates' }).focus()
    tell(answer([anUpdate(23)]))
    await pass(POLL)
    expect(titles()[0]).toBe('update-123')
    expect(status()).toBe('1 new update')
    expect(document.activeElement?.textContent).toBe('Pause updates')
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled()
    expect(document.title).toBe('Headline')
  })
  it('wait where the keyboard is in the list', async () => {
    putListAt(300)
    await open()
    screen.getByRole('link', { name: /^Link to this update\W+Minute 20$/ }).focus()
    tell(answer([anUpdate(23)]))
    await pass(POLL)
    expect(titles()[0]).toBe('update-120')
    expect(showButton()).toBeTruthy()
  })
  it('are announced again when as many come again', async () => {
    putListAt(300)
    await open()
    tell(answer([anUpdate(23)]))
    await pass(POLL)
    await pass(6_000)
    expect(status()).toBe('')
    tell(answer([anUpdate(24), anUpdate(23)]))
    await pass(POLL)
    expect(status()).toBe('1 new update')
    expect(titles().slice(0, 2)).toEqual(['update-124', 'update-123'])
  })
  it('of another source than the page’s are left alone, since they have other ids', async () => {
    await open()
    tell(answer([anUpdate(23)], { source: 'body' }))
    await pass(POLL)
    expect([status(), showButton()]).toEqual(['', null])
  })
  it('that are too many are a reason to load the page', async () => {
    await open()
    tell(answer([anUpdate(23)], { hasMore: true }))
    await pass(POLL)
    expect(screen.getByRole('button', { name: /Reload the page/ })).toBeTruthy()
  })
  it('that are too many are announced, and the blog is not said to have ended', async () => {
    await open()
    tell(answer([anUpdate(23)], { hasMore: true }))
    await pass(POLL)
    expect(screen.queryByText('This live blog has ended.')).toBeNull()
    expect(status()).toMatch(/Reload the page/)
    expect(screen.queryByRole('button', { name: 'Pause updates' })).toBeNull()
  })
})

describe('asking', () => {
  const isOver = () => screen.queryByText('This live blog has ended.', { selector: 'span' }) !== null
  it('grows rarer while it fails, and is as before when it works again', async () => {
    await open()
    fail(503)
    await pass(POLL)
    expect(asked).toHaveBeenCalledTimes(2)
    expect(screen.getByText(/can’t be loaded/)).toBeTruthy()
    await pass(59_000)
    expect(asked).toHaveBeenCalledTimes(2)
    await pass(1_500)
    expect(asked).toHaveBeenCalledTimes(3)
    await pass(118_000)
    expect(asked).toHaveBeenCalledTimes(3)
    tell(answer([anUpdate(23)]))
    await pass(1_500)
    expect(asked).toHaveBeenCalledTimes(4)
    expect(screen.queryByText(/can’t be loaded/)).toBeNull()
    await pass(POLL)
    expect(asked).toHaveBeenCalledTimes(5)
  })
  it('honours Retry-After', async () => {
    await open()
    fail(429, { 'Retry-After': '300' })
    await pass(POLL)
    await pass(299_000)
    expect(asked).toHaveBeenCalledTimes(2)
    await pass(1_500)
    expect(asked).toHaveBeenCalledTimes(3)
  })
  it('shows a message for a response that is not the API’s', async () => {
    await open()
    answerWith(
      () => new Response('<html>log in to the wi-fi</html>', { headers: { 'Content-Type': 'text/html' } }),
    )
    await pass(POLL)
    expect(screen.getByText(/can’t be loaded/)).toBeTruthy()
    expect(titles()).toHaveLength(3)
  })
  it('stops polling and shows that the blog is complete', async () => {
    await open()
    tell(answer([anUpdate(23)], { isLive: false }))
    await pass(POLL)
    expect(isOver()).toBe(true)
    expect(showButton()).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pause updates' })).toBeNull()
    await pass(10 * POLL)
    expect(asked).toHaveBeenCalledTimes(2)
  })
  it('ends six hours after the last update', async () => {
    await open()
    await pass(5 * HOUR)
    expect(isOver()).toBe(false)
    const calls = asked.mock.calls.length
    expect(calls).toBeGreaterThan(400)
    await pass(HOUR)
    expect(isOver()).toBe(true)
    const last = asked.mock.calls.length
    await pass(HOUR)
    expect(asked.mock.calls.length).toBe(last)
  })
  it('goes on for a blog that was announced long before its first update, and changed since', async () => {
    const [announced, changed] = ['2026-11-21T02:00:00.000Z', '2026-11-21T10:00:00.000Z']
    tell(answer([], { last: null }))
    await open(page({ updates: [], more: { known: [], after: announced, changed } }))
    await pass(POLL)
    expect(isOver()).toBe(false)
    tell(answer([anUpdate(31)]))
    await pass(POLL)
    expect(showButton()).toBeTruthy()
  })
  it('ends where the blog is gone', async () => {
    await open()
    fail(404)
    await pass(POLL)
    await pass(10 * POLL)
    expect(asked).toHaveBeenCalledTimes(2)
    expect(isOver()).toBe(true)
  })
  it('is not done for a blog that is over', async () => {
    await open(page({ follows: false }))
    await pass(10 * POLL)
    expect(asked).not.toHaveBeenCalled()
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Oldest first'])
  })
})
