/**
 * The publication's record. Services send it with one of two sets of names: that of live answers, or that of the
 * documented schema. Deployments add fields of their own, so all that a newsroom's `record` names is sent as well.
 */

export const PUBLICATION_NAMES = ['live', 'schema'] as const

export type PublicationNames = (typeof PUBLICATION_NAMES)[number]

type WireRecord = { readonly [field: string]: unknown }

/** What an editor leaves in a text field that was never filled. */
const EMPTY_TEXT = '<p><br></p>'

/** Fields that are not set are sent as empty text or null, as deployments do, and are not left out. */
const LIVE: WireRecord = {
  id: 1001,
  slug: '',
  short_logo: '',
  long_logo: '',
  dark_mode_logo: '',
  link_color: '',
  darkmode_link_color: null,
  publive_branding: false,
  facebook_page_url: '',
  linkedin_page_url: '',
  twitter_page_url: '',
  instagram_page_url: '',
  youtube_page_url: '',
  koo_page_url: '',
  whatsapp_page_url: '',
  thread_page_url: '',
  telegram_page_url: '',
  reddit_page_url: '',
  content_language: '',
  redirect_pages: [],
  company_name: '',
  registered_address: '',
  email: '',
  phone_number: '',
  facebook_access_token: '',
  facebook_page_id: '',
  about_us: EMPTY_TEXT,
  privacy_policy: EMPTY_TEXT,
  terms_and_conditions: EMPTY_TEXT,
  contact_us: EMPTY_TEXT,
  ga_prop_id: '',
  gam_id: '',
  ad_div_id: '',
  actual_domain: '',
  search_console_domain_property_name: '',
  timezone: '',
}

const CONFIG: WireRecord = {
  nav_color: '',
  ga4_measurement_id: '',
  newsletter_captcha: { enabled: false, site_key: '', secret_key: '' },
  reader_login: {
    enabled: false,
    tnc_html: '',
    email_tnc_html: '',
    platform_credentials: { google_login: { client_id: '' }, facebook_login: { client_id: '' } },
    enabled_login_providers: { email: 1, google: 0, facebook: 0 },
  },
  login_captcha: { enabled: false, site_key: '', secret_key: '' },
  global_login_wall: {
    enabled: false,
    scope: 'article_level',
    data: { title: '', description: '', image_url: '' },
    login_wall_exceptions: { exempt_categories: [] },
  },
  push_notification_config: {},
  slot_in_article_positions_overrides: {
    mobile: { placements_mapping: {} },
    desktop: { placements_mapping: {} },
  },
  news_ticker_enabled: false,
  live_blog_configs: { enabled: false },
  site_level_schema: {},
  website_category_order_config: [],
}

const SCHEMA_FIELDS = [
  'logo',
  'favicon',
  'primary_color',
  'secondary_color',
  'meta_title',
  'meta_description',
] as const

/**
 * @param record of `newsroom.yaml`
 * @param publication its name, and the address of its logo, which may be empty
 */
export function publicationRecord(
  names: PublicationNames,
  record: WireRecord,
  { name, logo }: { name: string; logo: string },
): { [field: string]: unknown; name: string } {
  if (names === 'schema') {
    const texts = Object.fromEntries(SCHEMA_FIELDS.map((field) => [field, record[field] ?? '']))
    const networks = ['twitter', 'facebook', 'instagram']
    const unset = Object.fromEntries(
      networks.map((network) => [network, record[`${network}_page_url`] ?? '']),
    )
    const social_links = record.social_links ?? unset
    return { ...texts, name, logo: record.logo ?? record.long_logo ?? logo, social_links }
  }
  const { publisher_config, ...otherFields } = record
  return {
    ...LIVE,
    name,
    ...otherFields,
    publisher_config: { ...CONFIG, ...(publisher_config as WireRecord) },
  }
}
