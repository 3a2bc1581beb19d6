export const SETTINGS_BUTTON = '[data-privacy-settings]'
