import { describe, expect, it } from 'vitest'
import { tagsOfEvent } from '@/lib/http/webhook/events'

const post = { id: 12, slug: 'rain-in-the-hills', primary_category: { id: 3, slug: 'weather' } }

describe('what an event makes stale', () => {
  it('a post: every list, itself, the address it gets, its category', () => {
    expect(tagsOfEvent({ event: 'post.published', data: post })).toEqual([
      'listing',
      'post:12',
      'post:rain-in-the-hills',
      'address:12',
      'address:rain-in-the-hills',
      'category:3',
      'category:weather',
    ])
  })

  it.each([
    'post.updated',
    'post.unpublished',
    'POST.DELETED',
    'story.published',
    'post_published',
    'post:published',
  ])('the same for %s, which few deployments send', (event) =>
    expect(tagsOfEvent({ event, data: post })).toContain('post:12'),
  )

  it('an event of a post without slug or category has the tags of its id', () => {
    expect(tagsOfEvent({ event: 'post.published', data: { id: '12' } })).toEqual([
      'listing',
      'post:12',
      'address:12',
    ])
  })

  it.each([
    ['category.created', { id: 5 }, ['categories', 'navigation', 'addresses', 'category:5']],
    ['tag.updated', { id: 6, slug: 'hills' }, ['tags', 'tag:6', 'tag:hills', 'address:6', 'address:hills']],
    ['author.updated', { id: 7 }, ['author:7', 'address:7']],
    ['member.updated', { id: 7 }, ['author:7', 'address:7']],
    ['navbar.updated', {}, ['navigation']],
    ['footer.updated', {}, ['navigation']],
    ['slot.updated', { id: 1 }, ['slots']],
    ['newsletter.updated', {}, ['newsletters']],
    ['redirect.created', {}, ['addresses']],
  ])('%s', (event, data, tags) => {
    expect(tagsOfEvent({ event, data })).toEqual(tags)
  })

  it.each(['comment.created', '', 'poster.printed', '__proto__', 'constructor.called'])(
    'nothing for %j, which the site shows nothing of',
    (event) => expect(tagsOfEvent({ event, data: post })).toEqual([]),
  )
})
