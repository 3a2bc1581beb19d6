import { MostRead } from '@/components/trending/most-read'
import { optional } from '@/lib/delivery/cache'
import type { TrendingDuration } from '@/lib/delivery/model'
import { mostRead as readMostRead } from '@/lib/delivery/records/most-read'
import type { RankedType } from '@/lib/settings/site'
import { type AnyFrontSection, type FrontSectionKind, TURN } from '../section-kind'
import strip from '../strip.module.css'
import styles from './most-read.module.css'
import type { MostReadSettings } from './settings'

type MostReadFrontSection = AnyFrontSection & {
  kind: 'most-read'
  period: TrendingDuration
  onlyOthers?: boolean | undefined
  type?: RankedType | undefined
}

/** The ranking. It lists what readers read most, so it may repeat stories of the page unless `onlyOthers` is set. */
export const mostRead: FrontSectionKind<MostReadSettings, MostReadFrontSection> = {
  limit: ({ limit }) => limit,
  async read(settings, limit) {
    const ranking = await optional('most read', () => readMostRead('24h', settings.type), null)
    return ranking && { ...settings, limit, period: ranking.period, posts: ranking.posts }
  },
  key: ({ type }) => type ?? '',
  turn: TURN.rankings,
  repeats: ({ onlyOthers }) => !onlyOthers,
  draw: ({ posts, period, type, onlyOthers }, { elsewhere, context }) => (
    <div className={`${strip.strip} ${styles.ranking}`}>
      <MostRead
        posts={posts}
        period={period}
        type={type}
        except={onlyOthers ? elsewhere : undefined}
        context={context}
      />
    </div>
  ),
}
