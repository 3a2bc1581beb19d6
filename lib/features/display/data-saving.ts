/** Disables fonts and prefetching for readers who save data. */
export const dataSaving = () =>
  "if((navigator.connection||{}).saveData||matchMedia('(prefers-reduced-data:reduce)').matches)document.documentElement.dataset.saveData='';"
