/** The way to follow a list, beside what else stands below its name. */
import type { ReactNode } from 'react'
import type { Words } from '@/lib/base/messages'
import type { Followed } from '@/lib/features/reader-data/following'
import { Follow } from './follow'
import styles from './follow-head.module.css'

type Props = { subject: Followed; words: Words['device']; children?: ReactNode }

export function FollowHead({ subject, words, children }: Props) {
  return (
    <div className={styles.row}>
      <Follow subject={subject} labels={followLabels(words)} />
      {children}
    </div>
  )
}

/** Of all words, those that the button says. */
export function followLabels({ follow, followedNow, unfollowedNow, followsTooMany, full }: Words['device']) {
  return { follow, followedNow, unfollowedNow, followsTooMany, full }
}
