// @vitest-environment happy-dom
import { act, cleanup, render, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { updateLabels } from '@/components/live/labels'
import { Update } from '@/components/live/update'
import { Body } from '@/components/post/body/body'
import { messages } from '@/lib/base/messages'
import { liveBlogOf, type ReadyUpdate } from '@/lib/content/live-blog/blog'
import { viewOf } from '@/lib/content/live-blog/view'
import { bodyOptions } from '../fixtures/prepared'
import { anUpdate } from '../unit/content/live-blog/builders'
import {
  answer,
  asked,
  laterForReal,
  open,
  POLL,
  page,
  pass,
  press,
  setUpLiveBlog,
  showButton,
  status,
  tell,
  titles,
} from './live-harness'

vi.mock('@/lib/base/config/media', () => ({ isOptimisable: () => false }))
vi.mock('@/lib/base/config/env', () => ({ env: () => ({}) }))

setUpLiveBlog()

const clock = { language: 'en', timeZone: 'UTC' }

describe('a live blog, without scripts', () => {
  const plain = (element = page()) => {
    document.body.innerHTML = renderToStaticMarkup(element)
    return within(document.body)
  }
  it('is a list of articles, the newest first, each with its time, title and a link to it', () => {
    const view = plain()
    expect(titles()).toEqual(['update-120', 'update-110', 'update-101'])
    const [newest] = view.getAllByRole('article')
    expect(newest?.closest('ol > li')).toBeTruthy()
    expect(newest?.querySelector('time')?.dateTime).toBe('2026-11-21T10:20:00.000Z')
    expect(newest?.querySelector('h3')?.textContent).toBe('Minute 20')
    expect(view.getByRole('link', { name: /^Link to this update\W+Minute 20$/ }).getAttribute('href')).toBe(
      '#update-120',
    )
  })
  it('names each article by its title, or by its time', () => {
    const view = plain()
    expect(view.getByRole('article', { name: 'Minute 20' })).toBeTruthy()
    expect(view.getByRole('article', { name: /10:10/ })).toBeTruthy()
  })
  it('has each target of an editor’s links once, with a title and without', () => {
    const time = (minute: number) => `<time datetime="2026-11-21T10:${minute}:00Z">10:${minute}</time>`
    const html =
      `<p><a href="#u1">One</a></p><p id="u1">${time(40)} <b>Title</b> Text.</p><p id="u2">${time(30)} Text.</p>` +
      `<div id="u3"><p id="u4">${time(20)} Text.</p></div><h3 id="u5">${time(10)}</h3><p>Text.</p>`
    const blog = liveBlogOf(html, null, { at: 1, perPage: 50 }, bodyOptions)
    if (blog === null) throw new Error('there is no blog in this')
    const update = (one: ReadyUpdate) => (
      <Update key={one.id} update={viewOf(one, clock)} labels={updateLabels(messages('en'))} lang="en">
        <Body tree={one.tree} messages={messages('en')} />
      </Update>
    )
    plain(<main>{blog.updates.map(update)}</main>)
    const ids = [...document.querySelectorAll('[id^=c-]')].map(({ id }) => id)
    expect(ids).toEqual(['c-u1', 'c-u2', 'c-u3', 'c-u4', 'c-u5'])
  })
  it('has its key events, which lead to their updates', () => {
    const events = within(plain().getByRole('navigation', { name: 'Key events' }))
    expect(events.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#update-120'])
  })
  it('takes titles for key events where nothing is pinned, and a few are enough', () => {
    const updates = [4, 3, 2].map((minute) => anUpdate(minute))
    expect(within(plain(page({ updates })).getByRole('navigation')).getAllByRole('link')).toHaveLength(3)
    expect(plain(page({ updates: updates.slice(1) })).queryByRole('navigation')).toBeNull()
  })
  it('leads to its first update and to older pages, and shows no button that would do nothing', () => {
    const view = plain()
    expect(view.getByRole('link', { name: 'Jump to first update' }).getAttribute('href')).toBe('#update-101')
    const long = plain(page({ hasOlder: true }))
    expect(long.getByRole('link', { name: 'Older updates' }).getAttribute('href')).toBe('/blog/page/2')
    expect(long.queryByRole('link', { name: 'Jump to first update' })).toBeNull()
    for (const button of document.querySelectorAll('button')) expect(button.className).toMatch(/held/)
  })
  it('says what it is about on its first page only', () => {
    expect(plain().queryByText('What it is about.')).toBeTruthy()
    expect(plain(page({ number: 2 })).queryByText('What it is about.')).toBeNull()
  })
  it('has the place where new ones are announced, empty', () => {
    expect(plain().getByRole('status').textContent).toBe('')
  })
  it('may have no updates yet', () => {
    expect(plain(page({ updates: [] })).getByText('No updates yet.')).toBeTruthy()
  })
})

describe('the reader', () => {
  it('pauses and resumes, and what came meanwhile is asked for at once', async () => {
    await open()
    press('Pause updates')
    tell(answer([anUpdate(23)]))
    await pass(10 * POLL)
    expect(asked).toHaveBeenCalledOnce()
    press('Resume updates')
    await pass(0)
    expect(asked).toHaveBeenCalledTimes(2)
    expect(showButton()).toBeTruthy()
  })
  it('turns the list round, elements and all', async () => {
    await open()
    press('Oldest first')
    expect(titles()).toEqual(['update-101', 'update-110', 'update-120'])
    tell(answer([anUpdate(24), anUpdate(23)]))
    await pass(POLL)
    press(/2 new updates/)
    expect(titles().slice(-2)).toEqual(['update-123', 'update-124'])
    expect(document.activeElement?.id).toBe('update-123')
    press('Newest first')
    expect(titles()[0]).toBe('update-124')
  })
  it('a hidden tab does not poll, and updates when shown again', async () => {
    await open()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    tell(answer([anUpdate(23)]))
    await pass(5 * POLL)
    expect(asked).toHaveBeenCalledOnce()
    visibility.mockReturnValue('visible')
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'))
      await new Promise((resolve) => laterForReal(resolve, 10))
    })
    await pass(0)
    expect(asked).toHaveBeenCalledTimes(2)
    expect(status()).toBe('1 new update')
  })
  it('removes the count from the title when the page is left', async () => {
    await open()
    tell(answer([anUpdate(23)]))
    await pass(POLL)
    cleanup()
    expect(document.title).toBe('Headline')
  })
})

describe('a link to an update', () => {
  const leaving = () => vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  it('that has moved to an older page leads there', () => {
    const left = leaving()
    history.replaceState(null, '', '#update-7')
    render(page({ hasOlder: true, follows: false }))
    expect(left).toHaveBeenCalledWith('/blog/page/2#update-7')
  })
  it.each([
    ['is here', '#update-101', true],
    ['is nowhere', '#update-7', false],
    ['is none', '#main', true],
    ['is malformed', '#update-%E0%A4%A', false],
  ])('that %s leads nowhere else', (_, hash, hasOlder) => {
    const left = leaving()
    history.replaceState(null, '', hash)
    render(page({ hasOlder, follows: false }))
    expect(left).not.toHaveBeenCalled()
  })
})
