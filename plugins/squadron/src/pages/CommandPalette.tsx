import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { RiSearchLine } from '@remixicon/react';
import {
  ButtonIcon,
  Dialog,
  DialogBody,
  DialogHeader,
  SearchAutocomplete,
  SearchAutocompleteItem,
} from '@backstage/ui';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { subPages } from '../extensions/subPages';
import { useLinks } from '../links';
import { usePaletteObjects, type PaletteItem } from './usePaletteObjects';
import styles from './pages.module.css';

/** Goes to any page, cluster, workload or queue by a part of its name: with Ctrl K, ⌘ K or its button. @internal */
export function CommandPalette() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        setOpen(true);
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <ButtonIcon
        icon={<RiSearchLine />}
        variant="tertiary"
        size="small"
        aria-label={t('common.palette.open')}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog isOpen onOpenChange={setOpen} width={640}>
          <DialogHeader>{t('common.palette.title')}</DialogHeader>
          <DialogBody>
            <Palette onClose={() => setOpen(false)} />
          </DialogBody>
        </Dialog>
      )}
    </>
  );
}

function Palette({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const pages = usePages();
  const [text, setText] = useState('');
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  const wanted = text.trim().toLowerCase();
  const { objects, isLoading } = usePaletteObjects(wanted);
  const items = [
    ...pages.filter(({ label }) => label.toLowerCase().includes(wanted)),
    ...objects,
  ];
  return (
    <div ref={field}>
      <SearchAutocomplete
        aria-label={t('common.palette.search')}
        placeholder={t('common.palette.search')}
        size="medium"
        popoverWidth="min(616px, calc(100vw - 5rem))"
        inputValue={text}
        onInputChange={setText}
        isLoading={isLoading}
      >
        {items.map(({ href, label, kind }) => (
          <SearchAutocompleteItem
            key={href}
            id={href}
            textValue={label}
            onAction={() => {
              navigate(href);
              onClose();
            }}
          >
            <span className={styles.found}>
              <span>{label}</span>
              <span>{kind}</span>
            </span>
          </SearchAutocompleteItem>
        ))}
      </SearchAutocomplete>
    </div>
  );
}

/** All pages, those of the second level after the name of their page. */
function usePages(): PaletteItem[] {
  const t = useT();
  const { root } = useLinks();
  return subPages.flatMap(({ name, translatedTitle, parts = [] }) => [
    { href: `${root}/${name}`, label: translatedTitle(t), kind: '' },
    ...parts
      .filter(({ path }) => path !== '')
      .map(({ path, title }) => ({
        href: `${root}/${name}/${path}`,
        label: `${translatedTitle(t)} › ${title(t)}`,
        kind: '',
      })),
  ]);
}
