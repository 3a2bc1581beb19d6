/** Selector of the buttons that ask the question again. */
export const SETTINGS_BUTTON = '[data-privacy-settings]'
