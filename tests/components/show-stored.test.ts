// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { HYDRATED } from '@/components/frame/page-load/hydrated'
import { showStored } from '@/components/parts/reader-lists/show-stored'
import { follow, following, nameOfFollowed, unfollow } from '@/components/parts/reader-lists/store/following'
import { save, saved, unsave } from '@/components/reader-data/saved'
import { writeElsewhere } from '../fakes/storage'
import { minute, story } from './story-builders'

const SUBJECT = { kind: 'tag', id: 3, name: 'Rain', path: '/tags/rain' } as const

function open() {
  document.body.innerHTML =
    '<button data-saves="1" aria-pressed="false"></button>' +
    `<button data-follows="${nameOfFollowed(SUBJECT)}" aria-pressed="false"></button>`
  document.documentElement.dataset.usable = 'scripts storage'
  showStored()
}
const pressed = () =>
  [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-pressed'))

afterEach(() => {
  window.dispatchEvent(new Event(HYDRATED))
  saved.change(() => [])
  following.change(() => [])
  localStorage.clear()
})

describe('showStored', () => {
  it('buttons show what is saved and followed, and are shown themselves', () => {
    save({ ...story(1), savedAt: minute(1) })
    follow(SUBJECT)
    open()
    expect(pressed()).toEqual(['true', 'true'])
    expect(document.documentElement.dataset.usable).toBe('scripts storage unstored')
  })
  it('buttons follow changes here and in other tabs, until the framework does', () => {
    open()
    save({ ...story(1), savedAt: minute(1) })
    expect(pressed()).toEqual(['true', 'false'])
    writeElsewhere('masthead:bookmarks', [])
    expect(pressed()).toEqual(['false', 'false'])
    window.dispatchEvent(new Event(HYDRATED))
    follow(SUBJECT)
    expect(pressed()).toEqual(['false', 'false'])
    unfollow(SUBJECT)
    unsave(1)
  })
})
