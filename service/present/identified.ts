import type { Identified } from '../../lib/delivery/contract'
import type { Identity } from '../store/identify'
import { type Origin, sentBody } from './media'

export function identified(origin: Origin, identity: Identity): Identified {
  switch (identity.type) {
    case 'post': {
      const { post } = identity
      return {
        type: 'post',
        url: post.legacyPath,
        status_code: '200',
        content: {
          id: post.id,
          title: post.title,
          slug: post.slug,
          legacy_url: post.legacyPath,
          type: post.type,
          absolute_url: post.path,
          content_html: sentBody(origin, post),
        },
      }
    }
    case 'category':
    case 'tag':
    case 'member':
      return { type: identity.type, url: identity.path, status_code: '200' }
    case 'redirect':
      return { type: 'redirect', url: identity.target, status_code: String(identity.status) }
    case 'not_found':
      return { type: 'not_found', url: '', status_code: '404' }
  }
}
