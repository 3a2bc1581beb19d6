import type { ReactNode } from 'react'
import type { ListContext } from '@/components/list/context'
import { AdsSample } from './ads'
import { Awkward } from './awkward'
import { EveryElement } from './every-element'
import { Foundations } from './foundations'
import { FrontSample } from './front'
import {
  AuthorSample,
  EmptySample,
  FoundSample,
  ListSample,
  NothingFoundSample,
  RankingSample,
  SectionsSample,
} from './lists'
import { FailedSample, NewslettersSample, NotFoundSample } from './notices'
import { FollowingSample, HistorySample, OfflineSample, SavedSample } from './reader-pages'
import {
  FilmSample,
  GallerySample,
  GatedSample,
  LiveSample,
  OpinionSample,
  PageSample,
  StorySample,
  WebStorySample,
} from './stories'

type Sample = (props: { context: ListContext }) => ReactNode

export const PAGES: Readonly<Record<string, Sample>> = {
  foundations: Foundations,
  cards: Awkward,
  body: EveryElement,
  front: FrontSample,
  list: ListSample,
  'list-empty': EmptySample,
  author: AuthorSample,
  search: FoundSample,
  'search-nothing': NothingFoundSample,
  ranking: RankingSample,
  sections: SectionsSample,
  story: StorySample,
  opinion: OpinionSample,
  gated: GatedSample,
  film: FilmSample,
  gallery: GallerySample,
  live: LiveSample,
  'web-story': WebStorySample,
  page: PageSample,
  newsletters: NewslettersSample,
  saved: SavedSample,
  history: HistorySample,
  following: FollowingSample,
  offline: OfflineSample,
  ads: AdsSample,
  'not-found': NotFoundSample,
  failed: FailedSample,
}
