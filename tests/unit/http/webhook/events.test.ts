import { describe, expect, it } from 'vitest'
import { tagsOfEvent } from '@/lib/http/webhook/events'

const post = { id: 12, slug: 'rain-in-the-hills', primary_category: { id: 3, slug: 'weather' } }

describe('tagsOfEvent', () => {
  it('post.published gives the tags of all listings, the post, its addresses and its category', () => {
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
    'article.published',
    'post_published',
    'post:published',
  ])('the event %s gives the tag of its post', (event) =>
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
    ['contributor.updated', { id: 7 }, ['author:7', 'address:7']],
    ['navbar.updated', {}, ['navigation']],
    ['navigation.updated', {}, ['navigation']],
    ['menu.updated', {}, ['navigation']],
    ['footer.updated', {}, ['navigation']],
    ['slot.updated', { id: 1 }, ['slots']],
    ['ad.updated', { id: 1 }, ['slots']],
    ['newsletter.updated', {}, ['newsletters']],
    ['redirect.created', {}, ['addresses']],
    ['url.created', {}, ['addresses']],
    ['tag.updated', { id: 6, slug: '' }, ['tags', 'tag:6', 'address:6']],
  ])('the event %s gives the tags of what it changes', (event, data, tags) => {
    expect(tagsOfEvent({ event, data })).toEqual(tags)
  })

  it.each(['comment.created', '', 'poster.printed', '__proto__', 'constructor.called'])(
    'the event %j, which concerns nothing on the site, gives no tags',
    (event) => expect(tagsOfEvent({ event, data: post })).toEqual([]),
  )
})
