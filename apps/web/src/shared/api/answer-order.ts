/**
 * Answers overtake each other: of two calls about the same thing, the one asked later may be answered first, and the
 * other is old when it comes.
 */
export const createAnswerOrder = () => {
  let asked = 0;
  let shown = 0;
  return {
    /** Before a call; the answer is then asked whether it is still news. */
    ask(): () => boolean {
      asked += 1;
      const mine = asked;
      return () => {
        if (mine <= shown) return false;
        shown = mine;
        return true;
      };
    },
  };
};
