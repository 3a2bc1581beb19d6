import type { ReactNode } from 'react'
import type { Followed } from '@/components/parts/reader-lists/store/following'
import type { Messages } from '@/lib/words'
import { Follow } from './follow.client'
import styles from './follow-head.module.css'

type Props = { subject: Followed; messages: Messages['device']; children?: ReactNode }

export function FollowHead({ subject, messages, children }: Props) {
  return (
    <div className={styles.row}>
      <Follow subject={subject} labels={followLabels(messages)} />
      {children}
    </div>
  )
}

export function followLabels({
  follow,
  followedNow,
  unfollowedNow,
  followsTooMany,
  full,
}: Messages['device']) {
  return { follow, followedNow, unfollowedNow, followsTooMany, full }
}
