/** 1, 2, 3 … for names that no test uses twice. */
export function counter(): () => number {
  let number = 0;
  return () => {
    number += 1;
    return number;
  };
}
