/**
 * The parts of every page. The order counts: in each place, the first part is outermost, so the consent question comes
 * before everything else in the header.
 */
import { install } from '@/components/page/places'
import { accounts } from './accounts/part'
import { ads } from './ads/part'
import { analytics } from './analytics/part'
import { breaking } from './breaking/part'
import { consent } from './consent/part'
import { editions } from './editions/part'
import { notifications } from './notifications/part'
import { offline } from './offline/part'
import { readerLists } from './reader-lists/part'

install({
  consent,
  editions,
  breaking,
  accounts,
  readerLists,
  analytics,
  ads,
  notifications,
  offline,
})
