import type { ReactNode } from 'react'
import type { ListContext } from '@/components/list/context'
import { Awkward } from './awkward'
import { EveryElement } from './every-element'
import { Foundations } from './foundations'
import { FrontSample } from './front'
import { LabelledStorySample, LabelsSample, SensitiveStorySample } from './labels'
import {
  ArchiveDaySample,
  ArchiveMonthSample,
  AuthorSample,
  EmptySample,
  FoundSample,
  ListSample,
  NothingFoundSample,
  RankingSample,
  SectionsSample,
  ShowSample,
  TopicSample,
} from './lists'
import { FailedSample, NewslettersSample, NotFoundSample } from './notices'
import { AccountsSample } from './parts/accounts'
import { AdsSample } from './parts/ads'
import { CommentsSample } from './parts/comments'
import { GatedSample } from './parts/gates'
import { LiveSample } from './parts/live'
import { OfflineSample } from './parts/offline'
import { PreviewSample, PublishedPreviewSample } from './parts/preview'
import { FollowingSample, HistorySample, SavedSample } from './parts/reader-lists'
import { WebStorySample } from './parts/web-story'
import {
  EpisodeSample,
  FilmSample,
  FramedPageSample,
  GallerySample,
  OpinionSample,
  PageSample,
  StorySample,
} from './stories'

type Sample = (props: { context: ListContext }) => ReactNode

export const PAGES: Readonly<Record<string, Sample>> = {
  foundations: Foundations,
  cards: Awkward,
  labels: LabelsSample,
  body: EveryElement,
  front: FrontSample,
  list: ListSample,
  'list-empty': EmptySample,
  author: AuthorSample,
  topic: TopicSample,
  show: ShowSample,
  'archive-month': ArchiveMonthSample,
  'archive-day': ArchiveDaySample,
  search: FoundSample,
  'search-nothing': NothingFoundSample,
  ranking: RankingSample,
  sections: SectionsSample,
  story: StorySample,
  'story-labelled': LabelledStorySample,
  'story-sensitive': SensitiveStorySample,
  opinion: OpinionSample,
  gated: GatedSample,
  accounts: AccountsSample,
  preview: PreviewSample,
  'preview-published': PublishedPreviewSample,
  film: FilmSample,
  episode: EpisodeSample,
  gallery: GallerySample,
  live: LiveSample,
  'web-story': WebStorySample,
  page: PageSample,
  'framed-page': FramedPageSample,
  comments: CommentsSample,
  newsletters: NewslettersSample,
  saved: SavedSample,
  history: HistorySample,
  following: FollowingSample,
  offline: OfflineSample,
  ads: AdsSample,
  'not-found': NotFoundSample,
  failed: FailedSample,
}
