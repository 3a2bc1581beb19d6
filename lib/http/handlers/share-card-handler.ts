import type { Site } from '../../base/config/site'
import { getAuthor } from '../../delivery/records/author'
import { getCategories } from '../../delivery/records/category'
import { getPost } from '../../delivery/records/posts'
import { drawCard } from '../../features/share-card/draw'
import {
  authorCard,
  type CardSubject,
  cardPath,
  categoryCard,
  postCard,
  posterCard,
  readCardFile,
  type ShareCard,
  siteCard,
} from '../../features/share-card/share-card'
import { readSharedPictureFile } from '../../features/share-card/shared-picture'
import { cachedOnFailure, cachedOrDrawn, movedToVersion, noPicture } from '../share-responses'
import { handleSharedPicture } from './share-picture-handler'

type Options = {
  site: Site
  waitMs: () => number
}

/** May send 307 to the newest version, 404, 429 and 503. */
export async function handleShareCard(file: string, { site, waitMs }: Options): Promise<Response> {
  const path = `/share/${file}`
  const picture = readSharedPictureFile(file)
  if (picture !== null) return handleSharedPicture(picture, path, { site, waitMs })
  const requested = readCardFile(file)
  if (requested === null) return noPicture()
  return cachedOnFailure(path, 'image/png', async () => {
    const card = await cardOf(requested.subject, site)
    if (card === null) return noPicture()
    const newest = cardPath(card)
    return newest === path
      ? cachedOrDrawn(path, 'image/png', waitMs, () => drawCard(card))
      : movedToVersion(newest)
  })
}

/** @throws DeliveryError */
async function cardOf(subject: CardSubject, site: Site): Promise<ShareCard | null> {
  switch (subject.kind) {
    case 'site':
      return siteCard(site)
    case 'post':
    case 'poster': {
      const post = await getPost(String(subject.id))
      return post && (subject.kind === 'poster' ? posterCard : postCard)(post, site)
    }
    case 'category': {
      const category = (await getCategories()).find(({ id }) => id === subject.id)
      return category ? categoryCard(category, site) : null
    }
    case 'author': {
      const author = await getAuthor(String(subject.id))
      return author && authorCard(author, site)
    }
  }
}
