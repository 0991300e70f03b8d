import { useState } from 'react';

/** Copies a text, and whether the last attempt succeeded. @public */
export function useCopy(text: string): {
  isCopied: boolean;
  copy: () => Promise<void>;
} {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // Browsers deny clipboard access outside secure contexts; the text can still be selected.
      setIsCopied(false);
    }
  };
  return { isCopied, copy };
}
