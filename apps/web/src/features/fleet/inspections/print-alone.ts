/** Only what has the class `print-alone`, not the page around it. */
export const printAlone = (): void => {
  const { classList } = document.documentElement;
  classList.add('prints-alone');
  globalThis.addEventListener('afterprint', () => classList.remove('prints-alone'), { once: true });
  print();
};
