/** The lower of two middle values. @param {number[]} numbers */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

/** @param {number} value @param {number} [digits] */
export const round = (value, digits = 1) => Number(value.toFixed(digits))

/** 1,024 bytes. @param {number} bytes */
export const kb = (bytes) => round(bytes / 1024)
