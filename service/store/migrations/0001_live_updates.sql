CREATE TABLE `live_updates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`post_id` integer NOT NULL,
	`author_id` integer,
	`created_at` integer NOT NULL,
	`is_pinned` integer NOT NULL,
	`title` text NOT NULL,
	`origin` text NOT NULL,
	`content` text NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `authors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `live_updates_newest` ON `live_updates` (`post_id`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `posts` ADD `live_status` text;