import { type DragEvent, useState } from 'react';
import { type DroppedFile, droppedFiles } from './dropped-files.ts';

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Handlers that make an element take dropped files, and whether files hang over it right now. */
export function useFileDrop(onFiles: (files: DroppedFile[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    dropZone: {
      onDragOver: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        // Without this the browser would leave the page and open the file.
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        const into = event.relatedTarget;
        if (!(into instanceof Node && event.currentTarget.contains(into))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(false);
        void droppedFiles(event.dataTransfer).then(onFiles);
      },
    },
  };
}
