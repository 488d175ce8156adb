import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import {
  addMaterial,
  getMaterialFile,
  type Material,
  type MaterialKind,
  retryMaterial,
} from '#contract/materials.ts';
import { MAX_FILE_BYTES } from '#contract/plans.ts';
import { call } from '../../api.ts';
import { ApiError, wordsOf } from '../../api-error.ts';
import { download, upload } from '../../api-files.ts';
import { isAcceptedName } from './file-types.ts';
import { ALL_KINDS } from './kinds.ts';
import { changeUploads, materialIdOf, type Upload, uploadsToStart } from './upload-queue.ts';
import { useReadingNews } from './use-reading-news.ts';

/** Where a list of uploads belongs, and what happens outside of it. */
export type UploadPlace = {
  /** The clone every file goes to; without one the files wait on the shelf until a clone is made of them. */
  cloneId?: number;
  /** The materials of this place as the server has them now. */
  list: () => Promise<Material[]>;
  /** Takes a stored material away again, on the server; `isMoved` where its file comes again as another kind. */
  discard: (material: Material, isMoved: boolean) => Promise<unknown>;
  /** Takes a material back that the student removed here; absent where it is gone for good and has to be sent again. */
  putBack?: (material: Material) => Promise<unknown>;
  /** Something a student pressed did not work; `words` say why. */
  onTrouble: (words: string) => void;
};

/** A file that the student removed, with the way to have it back. */
export type Removed = { key: string; kind: MaterialKind; name: string; undo: () => void };

/** An upload list and what a student can do with it. */
export type Uploads = {
  uploads: Upload[];
  add: (kind: MaterialKind, files: File[]) => void;
  /** Adds files of several kinds. */
  addSorted: (files: ReadonlyMap<MaterialKind, File[]>) => void;
  /** Puts a file under another kind that takes files of its type; null while it is on its way there. */
  moverOf: (upload: Upload) => ((kind: MaterialKind) => void) | null;
  /** Names of files that were offered last and are of no type that a reader takes; they are not listed. */
  wrong: readonly string[];
  forgetWrong: () => void;
  /** Files that were removed last, newest first, while they can be had back. */
  removed: readonly Removed[];
  /** What became of a file that is listed once because it was there already; empty where nothing did. */
  twice: string;
  retry: (upload: Upload) => void;
  remove: (upload: Upload) => void;
  /** Lists materials the server has already; the same function at every render. */
  adopt: (materials: Material[]) => void;
};

const isUnsupported = (error: unknown) => error instanceof ApiError && error.code === 'unsupported_type';
const isFull = (error: unknown) => error instanceof ApiError && error.code === 'too_many_files';
/** A file that turned out to be no document is not kept. */
const isKept = (one: Upload) => one.phase === 'stored' && one.material.status !== 'failed';
const isTransient = (error: unknown) => !(error instanceof ApiError) || ![409, 413].includes(error.status);

/** Removed files that are named with the way back; a long list of them is nothing that anybody reads. */
const MOST_REMOVED = 3;

/** The same bytes under one kind are one file, whatever they are called. */
const sameFileWords = (name: string, { name: other, kind }: Upload): string => {
  const title = ALL_KINDS.find((words) => words.kind === kind)?.title ?? '';
  const as = other === name ? '' : ` as ${other}`;
  return `${name} was there already under ${title}${as}. The same file is listed once.`;
};

/** Uploads files three at a time, follows their reading, and keeps the list in the order files were added. */
export function useUploads(place: UploadPlace): Uploads {
  const [uploads, change] = useReducer(changeUploads, []);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const [twice, setTwice] = useState('');
  // What is listed while a file was on its way.
  const now = useRef(uploads);
  /** The files of this visit, for as long as they are listed: one may be moved to another kind. */
  const files = useRef(new Map<string, File>());
  /** By the key of a file that is being moved to another kind, the row that it leaves once it is stored there. */
  const moves = useRef(new Map<string, Upload>());
  const journeys = useRef(new Map<string, AbortController>());
  // News may overtake the reply of the upload it is about: the later of the two counts.
  const heard = useRef(new Map<number, { material: Material; at: number }>());
  const clock = useRef(0);
  const nextKey = useRef(1);

  const send = async (key: string, kind: MaterialKind, file: File, signal: AbortSignal) => {
    const started = clock.current;
    let shown = 0;
    let isAgain = false;
    const onProgress = (share: number) => {
      // A row is redrawn for whole percents only: 57 files move without a stutter.
      if (share - shown < 0.01 && share < 1) return;
      shown = share;
      change({ type: 'sent', key, share });
    };
    try {
      const fields = place.cloneId === undefined ? { kind } : { kind, clone_id: place.cloneId };
      const material = await upload(addMaterial, fields, file, { signal, onProgress });
      const news = heard.current.get(material.id);
      const twin = now.current.find((one) => one.key !== key && materialIdOf(one) === material.id);
      if (twin) setTwice(sameFileWords(file.name, twin));
      change({ type: 'stored', key, material: news && news.at > started ? news.material : material });
      await leave(key);
    } catch (error) {
      if (signal.aborted) return;
      // Where there is no room for both, the file has to leave its old place first.
      isAgain = isFull(error) && (await leave(key));
      if (isAgain) return;
      if (isUnsupported(error)) {
        change({ type: 'removed', key });
        setWrong((names) => [...names, file.name]);
      } else change({ type: 'refused', key, why: wordsOf(error), mayRetry: isTransient(error) });
    } finally {
      journeys.current.delete(key);
      if (isAgain) change({ type: 'requeued', key });
    }
  };

  useEffect(() => {
    now.current = uploads;
    const keys = uploadsToStart(uploads).filter((key) => !journeys.current.has(key));
    if (keys.length === 0) return;
    change({ type: 'started', keys });
    for (const { key, kind } of uploads.filter((one) => keys.includes(one.key))) {
      const file = files.current.get(key);
      const journey = new AbortController();
      journeys.current.set(key, journey);
      if (file) void send(key, kind, file, journey.signal);
    }
  });

  useEffect(() => {
    const underWay = journeys.current;
    return () => {
      for (const journey of underWay.values()) journey.abort();
      underWay.clear();
    };
  }, []);

  const isReading = uploads.some((one) => one.phase === 'stored' && one.material.status === 'reading');
  const isSending = uploads.some((one) => one.phase === 'sending');
  const hear = (material: Material) => {
    clock.current += 1;
    heard.current.set(material.id, { material, at: clock.current });
    change({ type: 'changed', material });
  };
  useReadingNews(isReading || isSending, place.list, hear);

  const adopt = useCallback((materials: Material[]) => change({ type: 'adopted', materials }), []);

  /** Lists files, to be sent in their turn; answers the keys of their rows. */
  const addAll = (kind: MaterialKind, chosen: File[]): string[] => {
    setTwice('');
    const fitting = chosen.filter((file) => isAcceptedName(kind, file.name));
    const rows = fitting.map((file) => {
      const key = `file-${nextKey.current++}`;
      files.current.set(key, file);
      return { key, kind, name: file.name, size: file.size };
    });
    change({ type: 'added', files: rows });
    for (const row of rows)
      if (row.size > MAX_FILE_BYTES)
        change({
          type: 'refused',
          key: row.key,
          why: 'The file is larger than 50 MB. Split it and upload the parts you need.',
          mayRetry: false,
        });
    return rows.map(({ key }) => key);
  };

  /** What was wrong among the files before is no news any more. */
  const addSorted = (sorted: ReadonlyMap<MaterialKind, File[]>) => {
    setWrong(
      [...sorted].flatMap(([kind, chosen]) =>
        chosen.filter(({ name }) => !isAcceptedName(kind, name)).map(({ name }) => name),
      ),
    );
    for (const [kind, chosen] of sorted) addAll(kind, chosen);
  };

  const retry = async (one: Upload) => {
    if (one.phase !== 'stored') return change({ type: 'requeued', key: one.key });
    try {
      hear(await call(retryMaterial, { id: one.material.id }));
    } catch (error) {
      place.onTrouble(wordsOf(error));
    }
  };

  /** What brings a file back that the student is about to remove; null where nothing can, or nothing was there. */
  const waysBack = async (one: Upload): Promise<(() => void) | null> => {
    if (one.phase !== 'stored' || !isKept(one)) return null;
    const { putBack } = place;
    if (putBack)
      return () =>
        void putBack(one.material).then(
          () => change({ type: 'adopted', materials: [one.material] }),
          (error: unknown) => place.onTrouble(wordsOf(error)),
        );
    const file = files.current.get(one.key) ?? (await fetchFile(one));
    return file && (() => void addAll(one.kind, [file]));
  };

  const remove = async (one: Upload, isMoved = false) => {
    journeys.current.get(one.key)?.abort();
    moves.current.delete(one.key);
    change({ type: 'removed', key: one.key });
    if (one.phase !== 'stored') return void files.current.delete(one.key);
    const back = isMoved ? null : await waysBack(one);
    files.current.delete(one.key);
    try {
      await place.discard(one.material, isMoved);
      if (back) {
        const undo = () => {
          setRemoved((all) => all.filter(({ key }) => key !== one.key));
          back();
        };
        const { key, kind, name } = one;
        setRemoved((all) => [{ key, kind, name, undo }, ...all].slice(0, MOST_REMOVED));
      }
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return;
      change({ type: 'adopted', materials: [one.material] });
      place.onTrouble(wordsOf(error));
    }
  };

  /** Takes a file that was moved away from where it was; whether there was such a place. */
  const leave = async (key: string): Promise<boolean> => {
    const left = moves.current.get(key);
    if (!left) return false;
    moves.current.delete(key);
    await remove(left, true);
    return true;
  };

  const moverOf = (one: Upload) => {
    const isMoving = [...moves.current.values()].some(({ key }) => key === one.key);
    // What arrived in an earlier visit is the server's alone.
    if (isMoving || !(files.current.has(one.key) || isKept(one))) return null;
    return async (kind: MaterialKind) => {
      if (kind === one.kind || !isAcceptedName(kind, one.name)) return;
      const file = files.current.get(one.key) ?? (await fetchFile(one));
      if (!file) return;
      const [key] = addAll(kind, [file]);
      // What the server has stays there until it has the file under its new kind.
      if (key !== undefined && one.phase === 'stored') moves.current.set(key, one);
      else void remove(one, true);
    };
  };

  const fetchFile = async (one: Upload): Promise<File | null> => {
    if (one.phase !== 'stored') return null;
    try {
      const answer = await download(getMaterialFile, { id: one.material.id });
      return new File([await answer.blob()], one.name);
    } catch (error) {
      place.onTrouble(wordsOf(error));
      return null;
    }
  };

  return {
    uploads,
    add: (kind, chosen) => addSorted(new Map([[kind, chosen]])),
    addSorted,
    moverOf,
    wrong,
    forgetWrong: () => setWrong([]),
    removed,
    twice,
    retry: (one) => void retry(one),
    remove: (one) => void remove(one),
    adopt,
  };
}

/** Whether this list already shows a material. */
export const shows = (uploads: Upload[], id: number): boolean =>
  uploads.some((one) => materialIdOf(one) === id);
